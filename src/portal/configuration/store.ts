import type { Actor } from "#kernel/actor.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import { portalUrl } from "#platform/base/portal-url.ts";
import { db } from "#platform/database/db.ts";
import { lockCreation } from "#platform/database/object-lock.ts";
import { pageOf, pageRange, rangeQuery } from "#platform/database/paging.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";
import type { PortalConfiguration, PortalFeatures } from "#portal/configuration/model.ts";

export interface PortalConfigurationFilter {
  active?: boolean | undefined;
  isDefault?: boolean | undefined;
}

function toConfiguration({
  merchantId,
  ...row
}: Prisma.BillingPortalConfigurationGetPayload<object>): PortalConfiguration {
  return {
    ...row,
    features: row.features as unknown as PortalFeatures,
    metadata: row.metadata as Metadata,
    loginPageUrl: row.isDefault ? portalUrl({ id: merchantId, livemode: row.livemode }) : null,
  };
}

function rowOf({ loginPageUrl: _, features, ...configuration }: PortalConfiguration) {
  return { ...configuration, features: features as unknown as Prisma.InputJsonObject };
}

export async function findPortalConfiguration(actor: Actor, id: string): Promise<PortalConfiguration | null> {
  const row = await db().billingPortalConfiguration.findUnique({
    where: { merchantId_livemode_id: { ...scope(actor), id } },
  });
  return row && toConfiguration(row);
}

/** The default; null until one is needed for the first time. */
export async function findDefaultConfiguration(actor: Actor): Promise<PortalConfiguration | null> {
  const { merchantId, livemode } = scope(actor);
  // As the index of defaults has it, which a parameter would not use.
  const { rows } = await sql<{ id: string }>({
    name: "default-portal-configuration",
    text: `SELECT id FROM billing_portal_configurations WHERE merchant_id = $1 AND livemode = $2 AND is_default`,
    values: [merchantId, livemode],
  });
  return rows[0] ? findPortalConfiguration(actor, rows[0].id) : null;
}

export async function findPortalConfigurationPage(
  actor: Actor,
  { active, isDefault }: PortalConfigurationFilter,
  page: Page,
): Promise<PageOf<PortalConfiguration>> {
  const where = {
    ...scope(actor),
    ...(active !== undefined && { active }),
    ...(isDefault !== undefined && { isDefault }),
  };
  const range = await pageRange(page, (id) =>
    db().billingPortalConfiguration.findUnique({ where: { merchantId_livemode_id: { ...scope(actor), id } } }),
  );
  const rows = await db().billingPortalConfiguration.findMany(rangeQuery(range, where));
  return pageOf(page, rows.map(toConfiguration));
}

/** Blocks other writers of configurations until the transaction ends. */
export async function lockPortalConfigurations(actor: Actor): Promise<void> {
  await lockCreation(actor, "billing_portal_configurations");
}

export async function countPortalConfigurations(actor: Actor): Promise<number> {
  return db().billingPortalConfiguration.count({ where: scope(actor) });
}

export async function insertPortalConfiguration(actor: Actor, configuration: PortalConfiguration): Promise<void> {
  await db().billingPortalConfiguration.create({ data: { ...rowOf(configuration), ...scope(actor) } });
}

/** Writes a configuration; the caller has locked them. */
export async function updatePortalConfigurationRow(actor: Actor, configuration: PortalConfiguration): Promise<void> {
  await db().billingPortalConfiguration.update({
    where: { merchantId_livemode_id: { ...scope(actor), id: configuration.id } },
    data: rowOf(configuration),
  });
}
