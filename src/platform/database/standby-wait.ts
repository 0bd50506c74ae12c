/**
 * Which rows of `pg_stat_activity` are commits of this role that wait for a synchronous standby, and for how long. Such
 * a commit neither fails nor ends while no standby responds, and reads are not affected.
 */
export const WAITS_FOR_STANDBY = `usename = session_user AND wait_event_type = 'IPC' AND wait_event = 'SyncRep'
  AND state_change < clock_timestamp() - interval '2 s'`;
