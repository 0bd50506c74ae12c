import { EU } from "#kernel/regions.ts";
import { asciiUpperCase } from "#kernel/text.ts";

/** A customer's tax number. */
export interface TaxId {
  /** The processor's names of the kinds, such as `eu_vat`; `unknown` for countries without a known one. */
  type: string;
  value: string;
}

/** The processor's names of the kinds: a country, and a name. */
export const TAX_ID_TYPE = /^[a-z]{2}_[a-z]{2,10}$/;

/** The most common type for businesses of a country. */
const TYPE_OF_COUNTRY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EU.map((country) => [country, "eu_vat"])),
  AE: "ae_trn",
  AU: "au_abn",
  BR: "br_cnpj",
  CA: "ca_bn",
  CH: "ch_vat",
  CL: "cl_tin",
  EG: "eg_tin",
  GB: "gb_vat",
  ID: "id_npwp",
  IL: "il_vat",
  IN: "in_gst",
  IS: "is_vat",
  JP: "jp_trn",
  KR: "kr_brn",
  MX: "mx_rfc",
  NO: "no_vat",
  NZ: "nz_gst",
  SA: "sa_vat",
  SG: "sg_gst",
  TH: "th_vat",
  TR: "tr_tin",
  TW: "tw_vat",
  UA: "ua_vat",
  US: "us_ein",
  ZA: "za_vat",
};

/** The types of the countries, in alphabetical order. */
export const TAX_ID_TYPES: readonly string[] = [...new Set(Object.values(TYPE_OF_COUNTRY))].sort();

/** The formats of types that have a simple one, without spaces and dots. Other types need at least a digit. */
const FORMS: Readonly<Record<string, RegExp>> = {
  au_abn: /^\d{11}$/,
  br_cnpj: /^[A-Z\d]{12}\d{2}$/,
  ch_vat: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  eu_vat: /^(?=.*\d)[A-Z]{2}[A-Z\d+*]{2,12}$/,
  gb_vat: /^(GB|XI)(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  jp_trn: /^T\d{13}$/,
  us_ein: /^\d{9}$/,
};

const ANY_FORM = /^(?=.*\d)[A-Z\d+*/]{4,30}$/;

/** The kind of number of a country's businesses, by the processor's name. */
export function taxIdTypeOf(country: string | undefined): string {
  return TYPE_OF_COUNTRY[country ?? ""] ?? "unknown";
}

/** Whether a number has the format of its kind; whether it exists is not checked. */
export function isTaxId({ type, value }: TaxId): boolean {
  return (FORMS[type] ?? ANY_FORM).test(asciiUpperCase(value).replace(/[\s.-]/g, ""));
}

/** A VAT id of the European Union as its register has it, such as EL123456789, and the country that gave it, such as GR. */
export interface EuVatId {
  country: string;
  value: string;
}

/**
 * Reads a VAT id of the European Union, with or without blanks, dots and hyphens. Greece writes EL before its own (Directive
 * 2006/112/EC, article 215).
 * @returns undefined for any other text; whether it exists is not checked.
 */
export function readEuVatId(text: string): EuVatId | undefined {
  const value = asciiUpperCase(text).replace(/[\s.-]/g, "");
  const prefix = value.slice(0, 2);
  const country = prefix === "EL" ? "GR" : prefix === "GR" ? "" : prefix;
  return FORMS.eu_vat?.test(value) && EU.includes(country) ? { country, value } : undefined;
}
