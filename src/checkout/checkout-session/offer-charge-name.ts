/**
 * The name of the charge of the offer after a session's payment: an offer is charged once.
 * @param paidId the ID of the session that was paid first.
 */
export function offerChargeName(paidId: string): string {
  return `${paidId}:offer`;
}
