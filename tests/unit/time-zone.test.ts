import { expect, test } from "vitest";
import { parseTimeZone } from "#kernel/time-zone.ts";

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["europe/berlin", "Europe/Berlin"],
  ["America/Argentina/Buenos_Aires", "America/Buenos_Aires"],
  ["UTC", "UTC"],
])("%s is the zone %s", (text, zone) => expect(parseTimeZone(text)).toBe(zone));

test.each(["", "Mars/Olympus", "+02:00", "-05", "Europe/Berlin'; DROP TABLE users", " UTC", "../etc/passwd"])(
  "%j is not a zone",
  (text) => expect(parseTimeZone(text)).toBeUndefined(),
);
