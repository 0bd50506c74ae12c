import { DEFAULT_DOCUMENT_SETTINGS, type DocumentSettings, PAPERS } from "#documents/settings/model.ts";
import type { Logo } from "#documents/typesetting/logo.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";

type Owner = Pick<Actor, "merchantId">;

/** What the merchant's documents show in addition, the same in both modes. */
export async function findDocumentSettings({ merchantId }: Owner): Promise<DocumentSettings> {
  const row = await db().documentSettings.findUnique({
    where: { merchantId },
    select: { footer: true, paymentTerms: true, paper: true },
  });
  return row ? { ...row, paper: PAPERS.find((paper) => paper === row.paper) ?? null } : DEFAULT_DOCUMENT_SETTINGS;
}

/** The merchant's logo on documents; null without one. */
export async function findLogo({ merchantId }: Owner): Promise<Logo | null> {
  const row = await db().documentSettings.findUnique({
    where: { merchantId },
    select: { logo: true, logoFormat: true },
  });
  if (!row?.logo) return null;
  return { file: Buffer.from(row.logo), format: row.logoFormat === "jpg" ? "jpg" : "png" };
}

/** Writes the logo of a locked merchant. */
export async function writeLogo({ merchantId }: Owner, logo: Logo | null): Promise<void> {
  const change = { logo: logo && new Uint8Array(logo.file), logoFormat: logo?.format ?? null };
  await db().documentSettings.upsert({ where: { merchantId }, create: { merchantId, ...change }, update: change });
}

/** Writes the settings of a locked merchant. Absent fields stay. */
export async function writeDocumentSettings({ merchantId }: Owner, change: Partial<DocumentSettings>): Promise<void> {
  await db().documentSettings.upsert({
    where: { merchantId },
    create: { merchantId, ...change },
    update: change,
  });
}
