/** The merchant's days are those of another time zone. */
export interface MerchantAnnouncement {
  type: "time_zone_changed";
}
