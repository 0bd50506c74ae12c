import { findDeclarationPage } from "#declarations/declaration/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Currency } from "#kernel/currency.ts";
import { formatMajor, type MinorUnits } from "#kernel/money.ts";
import type { PageOf } from "#kernel/paging.ts";
import { returnedToBalance } from "#money/credit-note/model.ts";
import { findBalances } from "#money/customer-balance/store.ts";
import { amountDue } from "#money/invoice/model.ts";
import { findPaymentMethodPage } from "#money/payment-method/store.ts";
import { balanceOf } from "#money/refund/model.ts";
import { findRefundPage } from "#money/refund/store.ts";
import { periodAmount } from "#money/subscription/model.ts";
import { findSubscriptionPage } from "#money/subscription/store.ts";
import { ownCustomers } from "#portal/customer/own-customer.ts";
import type { PortalPerson } from "#portal/person/model.ts";
import { customersOf, readCreditNotes, readInvoices } from "#portal/person/read-portal.ts";
import { findOrderPage } from "#portal/person/store.ts";

/** Of each list, the newest. */
const NEWEST = { limit: 100 };
/** Of each customer. */
const NEWEST_OF_CUSTOMER = { limit: 20 };

/** A list, with whether there is more that is older. */
interface Copied<Row> {
  data: Row[];
  has_more: boolean;
}

/**
 * A copy of a person's data, to be kept by them: what they entered, bought and paid, and nothing that the merchant notes
 * about them. Amounts are in major units, times in UTC. A negative balance is what the merchant owes the customer;
 * `customer_balance_amount` is what was returned to the balance, as a positive amount. Each list has its newest 100
 * entries, and each of at most 20 customers their newest 20 payment methods, refunds, and cancellations and withdrawals
 * without signing in.
 */
export async function readPersonalData(actor: Actor, person: PortalPerson) {
  const [customers, subscriptions, orders, invoices, creditNotes] = await Promise.all([
    ownCustomers(actor, person),
    findSubscriptionPage(actor, customersOf(person), NEWEST),
    findOrderPage(actor, person, NEWEST),
    readInvoices(actor, person, NEWEST),
    readCreditNotes(actor, person, NEWEST),
  ]);
  return {
    created_at: new Date(),
    customers: await Promise.all(
      customers.map(async (customer) => ({
        id: customer.id,
        created_at: customer.createdAt,
        email: customer.email,
        name: customer.name,
        phone: customer.phone,
        address: customer.address,
        shipping: customer.shipping,
        tax_ids: customer.taxIds ?? [],
        balances: (await findBalances(actor, customer.id)).map(({ balance, currency }) => amount(balance, currency)),
        payment_methods: copied(await findPaymentMethodPage(actor, customer.id, NEWEST_OF_CUSTOMER), (method) => ({
          type: method.type,
          card_brand: method.card?.brand ?? null,
          card_last_four: method.card?.lastFour ?? null,
          saved_at: method.createdAt,
        })),
        refunds: copied(await findRefundPage(actor, { customer }, NEWEST_OF_CUSTOMER), (refund) => ({
          id: refund.id,
          status: refund.status,
          ...amount(refund.amount, refund.currency),
          customer_balance_amount: formatMajor(balanceOf(refund), refund.currency),
          order: refund.checkoutSessionId,
          invoice: refund.invoiceId,
          created_at: refund.createdAt,
        })),
        declarations: copied(
          await findDeclarationPage(actor, { customerId: customer.id }, NEWEST_OF_CUSTOMER),
          (declaration) => ({
            id: declaration.id,
            kind: declaration.kind,
            status: declaration.status,
            name: declaration.name,
            email: declaration.email,
            reference: declaration.reference,
            reason: declaration.reason,
            created_at: declaration.createdAt,
            ends_at: declaration.endsAt,
          }),
        ),
      })),
    ),
    subscriptions: copied(subscriptions, (subscription) => ({
      id: subscription.id,
      customer: subscription.customerId,
      name: subscription.terms.productName,
      status: subscription.status,
      ...amount(periodAmount(subscription.items), subscription.currency),
      items: subscription.items.map(({ name, quantity }) => ({ name, quantity })),
      billing_email: subscription.billingEmail,
      created_at: subscription.createdAt,
      current_period_end: subscription.currentPeriodEnd,
      cancel_at: subscription.cancelAt,
      ended_at: subscription.endedAt,
      cancellation_feedback: subscription.cancellationFeedback,
      cancellation_comment: subscription.canceledByCustomer ? subscription.cancellationComment : null,
    })),
    orders: copied(orders, (order) => ({
      id: order.id,
      name: order.productName,
      ...amount(order.amountTotal, order.currency),
      amount_refunded: formatMajor(order.amountRefunded, order.currency),
      payment_status: order.paymentStatus,
      completed_at: order.completedAt,
    })),
    invoices: copied(invoices, (invoice) => ({
      number: invoice.number,
      status: invoice.status,
      ...amount(invoice.amountTotal, invoice.currency),
      amount_due: formatMajor(amountDue(invoice), invoice.currency),
      amount_refunded: formatMajor(invoice.amountRefunded, invoice.currency),
      billed_to: invoice.customerDetails,
      subscription: invoice.subscriptionId,
      lines: invoice.lines.map(({ name, quantity }) => ({ name, quantity })),
      created_at: invoice.createdAt,
      paid_at: invoice.paidAt,
    })),
    credit_notes: copied(creditNotes, (creditNote) => ({
      number: creditNote.number,
      status: creditNote.status,
      ...amount(creditNote.amountTotal, creditNote.currency),
      customer_balance_amount: formatMajor(returnedToBalance(creditNote), creditNote.currency),
      created_at: creditNote.createdAt,
    })),
  };
}

function copied<From, To>({ data, hasMore }: PageOf<From>, copy: (row: From) => To): Copied<To> {
  return { data: data.map(copy), has_more: hasMore };
}

function amount(units: MinorUnits, currency: Currency) {
  return { amount: formatMajor(units, currency), currency };
}
