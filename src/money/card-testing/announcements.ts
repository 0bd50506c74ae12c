/** An attack at the merchant began: many cards are declined. `at` is wall time. */
export interface CardTestingAnnouncement {
  type: "card_testing_detected";
  at: Date;
}
