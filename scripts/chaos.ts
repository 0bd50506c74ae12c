import { expireUnderFire } from "../tests/chaos/expire-under-fire.ts";

/**
 * `npm run chaos [-- <sessions> <kills> <crashes>]`: sessions run out while four workers are killed with -9 and the
 * database is too, at random; 10,000, 100 and 10 without arguments, which takes some minutes. Build before it.
 */
const [sessions = 10_000, kills = 100, crashes = 10] = process.argv.slice(2).map(Number);
const begun = Date.now();
const size = { sessions, kills, crashes, deadlineMs: 1_800_000 };
const { repeated, failed, arrivedUnderFire, expired, events, ...faults } = await expireUnderFire(size, console.log);
console.log(`${expired} sessions expired with ${events} events, in ${Math.round((Date.now() - begun) / 1000)} s.`);
console.log(`${arrivedUnderFire} requests arrived while the killing went on.`);
console.log(`${failed} deliveries are listed as failed; ${repeated} arrived once more, under the same id.`);
console.log(faults);
const wrong = Object.values(faults).some((number) => number !== 0) || expired !== sessions || events !== sessions;
console.log(wrong ? "Something was lost or done twice." : "Nothing was lost, nothing done twice.");
process.exitCode = wrong ? 1 : 0;
