/** Somebody with a user's password has entered several wrong two-factor codes. */
export interface SignInAnnouncement {
  type: "second_step_refused";
  userId: string;
}
