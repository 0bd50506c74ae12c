import { lockCustomerShared } from "#account/customer/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { type FieldProblem, invalidFields, missingReference } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { hasEnded } from "#money/subscription/model.ts";
import { findSubscription } from "#money/subscription/store.ts";
import { newId } from "#platform/base/ids.ts";
import { openPortalUrl } from "#platform/base/portal-url.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { ensureDefaultConfiguration } from "#portal/configuration/default-configuration.ts";
import type { PortalConfiguration, PortalFeatures } from "#portal/configuration/model.ts";
import { findPortalConfiguration } from "#portal/configuration/store.ts";
import type { PortalFlow, PortalFlowType } from "#portal/session/flow.ts";
import { newPortalSession, type PortalSession, SESSION_MINUTES } from "#portal/session/model.ts";
import { insertPortalSession } from "#portal/session/store.ts";
import { canBeCanceled } from "#portal/subscription/can-be-canceled.ts";
import { findPlanOptions } from "#portal/subscription/plan-options.ts";

export interface CreatePortalSession {
  customerId: string;
  /** Default: the configuration's. */
  returnUrl?: string | undefined;
  /** Default: the default one. */
  configurationId?: string | undefined;
  locale?: string | undefined;
  flow?: PortalFlow | undefined;
}

export interface CreatedPortalSession extends PortalSession {
  customerId: string;
  configurationId: string;
  /** With the token that opens it, once: a secret. */
  url: string;
  /** By the merchant's clock. */
  created: Date;
}

/** Where each flow needs its subscription, by the names of the API. */
const SUBSCRIPTION_FIELDS: Readonly<Partial<Record<PortalFlowType, string>>> = {
  subscription_cancel: "flow_data.subscription_cancel.subscription",
  subscription_update: "flow_data.subscription_update.subscription",
};

const FEATURES_OF_FLOWS: Readonly<Record<PortalFlowType, keyof PortalFeatures>> = {
  payment_method_update: "paymentMethodUpdate",
  subscription_cancel: "subscriptionCancel",
  subscription_update: "subscriptionUpdate",
};

/**
 * Creates a session of the portal that opens one customer.
 * @throws DomainError all invalid fields: an unknown or deleted customer, an unknown or inactive configuration, a flow
 * that it doesn't offer, or whose subscription is unknown, another customer's, or over.
 */
export async function createPortalSession(actor: Actor, input: CreatePortalSession): Promise<CreatedPortalSession> {
  requireScope(actor, "billing_portal:write");
  const { customerId, configurationId, locale, flow = null } = input;
  const configuration =
    configurationId === undefined
      ? await ensureDefaultConfiguration(actor)
      : await findPortalConfiguration(actor, configurationId);
  const customer = await lockCustomerShared(actor, customerId);
  const problems: FieldProblem[] = [];
  if (!customer) problems.push(missingReference("customer", "customer", customerId));
  if (!configuration) {
    problems.push(missingReference("configuration", "portal configuration", configurationId ?? ""));
  } else if (!configuration.active) {
    problems.push({ field: "configuration", code: "parameter_invalid", message: "is inactive" });
  }
  if (customer && configuration && flow) {
    problems.push(...(await flowProblems(actor, flow, { customerId, features: configuration.features })));
  }
  if (!configuration || problems.length > 0) throw invalidFields(problems);
  const { id, defaultReturnUrl } = configuration;
  const session = newPortalSession(
    newId("billingPortalSession"),
    {
      livemode: actor.livemode,
      customerId,
      configurationId: id,
      email: null,
      returnUrl: input.returnUrl ?? defaultReturnUrl,
      locale: locale ?? null,
      flow,
    },
    SESSION_MINUTES,
  );
  await insertPortalSession(actor, session);
  setAuditDetails({ objectId: customerId });
  return { ...session, customerId, configurationId: id, url: openPortalUrl(session.id), created: now(actor) };
}

async function flowProblems(
  actor: Actor,
  { type, subscriptionId }: PortalFlow,
  { customerId, features }: Pick<PortalConfiguration, "features"> & { customerId: string },
): Promise<FieldProblem[]> {
  if (!features[FEATURES_OF_FLOWS[type]].enabled) {
    const message = "is not offered: turn the feature on in the configuration, or use another configuration";
    return [{ field: "flow_data.type", code: "parameter_invalid", message }];
  }
  const field = SUBSCRIPTION_FIELDS[type];
  if (field === undefined) return [];
  if (subscriptionId === null) return [{ field, code: "missing", message: "is required" }];
  const subscription = await findSubscription(actor, subscriptionId);
  if (subscription?.customerId !== customerId) return [missingReference(field, "subscription", subscriptionId)];
  if (hasEnded(subscription)) return [{ field, code: "subscription_canceled", message: "has ended" }];
  if (type === "subscription_cancel" && !canBeCanceled(subscription)) {
    return [{ field, code: "parameter_invalid", message: "is already going to be canceled at the end of its period" }];
  }
  if (type === "subscription_update" && !(await findPlanOptions(actor, subscription, features))) {
    return [
      { field, code: "parameter_invalid", message: "can't be changed by its customer: nothing is offered for it" },
    ];
  }
  return [];
}
