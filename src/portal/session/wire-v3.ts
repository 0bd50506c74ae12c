import { z } from "zod";
import { unixSeconds } from "#kernel/clock.ts";
import { httpUrl, locale, name } from "#kernel/fields.ts";
import { id, livemode, objectName, unixTime } from "#kernel/wire-v3/fields.ts";
import type { CreatedPortalSession, CreatePortalSession } from "#portal/session/create-portal-session.ts";
import { AFTER_COMPLETION, PORTAL_FLOWS, type PortalFlow } from "#portal/session/flow.ts";
import { OPEN_MINUTES, SESSION_MINUTES } from "#portal/session/model.ts";

const RETURN_URL = "Where the portal's back link leads.";
const FLOW = "Page that the portal opens with.";
const AFTER =
  "What follows when the customer is done. `portal_homepage` and `hosted_confirmation` show the portal with a confirmation.";

const subscription = z.object({ subscription: z.string().meta({ description: "ID of the subscription." }) });

export const PortalSessionV3 = z
  .object({
    id: id("bps", "ID of the session."),
    object: objectName("billing_portal.session"),
    configuration: z.string().meta({ description: "ID of the configuration." }),
    created: unixTime("When the session was created."),
    customer: z.string().meta({ description: "ID of the customer." }),
    flow: z
      .object({
        type: z.enum(PORTAL_FLOWS).meta({ description: FLOW }),
        after_completion: z.object({
          type: z.enum(AFTER_COMPLETION).meta({ description: AFTER }),
          redirect: z
            .object({ return_url: z.url().meta({ description: "Where the customer is redirected." }) })
            .nullable(),
        }),
        subscription_cancel: subscription.nullable(),
        subscription_update: subscription.nullable(),
      })
      .nullable()
      .meta({ description: "`null` if the portal opens with the overview." }),
    livemode,
    locale: z.string().nullable().meta({ description: "Language of the portal. `null`: that of the browser." }),
    return_url: z.url().nullable().meta({ description: RETURN_URL }),
    url: z.url().meta({
      description: `Opens the portal once, within ${SESSION_MINUTES} minutes. Only give it to the customer.`,
    }),
  })
  .meta({ id: "PortalSession", description: "A customer's access to the customer portal." });

export function presentPortalSession(session: CreatedPortalSession): z.infer<typeof PortalSessionV3> {
  return {
    id: session.id,
    object: "billing_portal.session",
    configuration: session.configurationId,
    created: unixSeconds(session.created),
    customer: session.customerId,
    flow: session.flow && presentFlow(session.flow),
    livemode: session.livemode,
    locale: session.locale,
    return_url: session.returnUrl,
    url: session.url,
  };
}

function presentFlow({ type, subscriptionId, afterCompletion }: PortalFlow) {
  const { returnUrl } = afterCompletion;
  const of = (flow: typeof type) => (type === flow && subscriptionId ? { subscription: subscriptionId } : null);
  return {
    type,
    after_completion: { type: afterCompletion.type, redirect: returnUrl === null ? null : { return_url: returnUrl } },
    subscription_cancel: of("subscription_cancel"),
    subscription_update: of("subscription_update"),
  };
}

const subscriptionBody = z
  .object({
    subscription: name(200).meta({ description: "ID of a subscription of the customer that has not ended." }),
  })
  .optional();

/** POST /api/v3/billing-portal/sessions (extension). */
export const CreatePortalSessionV3 = z
  .object({
    customer: name(200).meta({ description: "ID of the customer." }),
    configuration: name(200)
      .optional()
      .meta({ description: "ID of an active configuration. Default: the default one." }),
    return_url: httpUrl()
      .optional()
      .meta({ description: `${RETURN_URL} Default: \`default_return_url\` of the configuration.` }),
    locale: locale().optional(),
    flow_data: z
      .object({
        type: z.enum(PORTAL_FLOWS).meta({ description: FLOW }),
        subscription_cancel: subscriptionBody.meta({ description: "Required for `subscription_cancel`." }),
        subscription_update: subscriptionBody.meta({ description: "Required for `subscription_update`." }),
        after_completion: z
          .object({
            type: z.enum(AFTER_COMPLETION).meta({ description: `${AFTER} Default: \`portal_homepage\`.` }),
            redirect: z
              .object({ return_url: httpUrl().meta({ description: "Where the customer is redirected." }) })
              .optional()
              .meta({ description: "Required for `redirect`." }),
          })
          .superRefine(({ type, redirect }, context) => {
            if ((type === "redirect") === (redirect !== undefined)) return;
            const message = type === "redirect" ? "is required" : "requires the type redirect";
            const code = type === "redirect" ? "missing" : "parameter_invalid";
            context.addIssue({ code: "custom", path: ["redirect"], message, params: { code } });
          })
          .optional(),
      })
      .superRefine((flow, context) => {
        for (const type of ["subscription_cancel", "subscription_update"] as const) {
          if (flow.type === type || flow[type] === undefined) continue;
          const message = `requires the type ${type}`;
          context.addIssue({ code: "custom", path: [type], message, params: { code: "parameter_invalid" } });
        }
      })
      .optional()
      .meta({
        description: `Opens the portal with a page for one task. Its feature must be enabled. Customers can open the other pages as well, for ${OPEN_MINUTES} minutes.`,
      }),
  })
  .meta({ id: "CreatePortalSession" });

export function parseCreatePortalSession(body: z.infer<typeof CreatePortalSessionV3>): CreatePortalSession {
  return {
    customerId: body.customer,
    configurationId: body.configuration,
    returnUrl: body.return_url,
    locale: body.locale,
    flow: body.flow_data && flowOf(body.flow_data),
  };
}

function flowOf(flow: NonNullable<z.infer<typeof CreatePortalSessionV3>["flow_data"]>): PortalFlow {
  const { type, after_completion: after } = flow;
  return {
    type,
    subscriptionId: (type === "payment_method_update" ? undefined : flow[type]?.subscription) ?? null,
    afterCompletion: { type: after?.type ?? "portal_homepage", returnUrl: after?.redirect?.return_url ?? null },
  };
}
