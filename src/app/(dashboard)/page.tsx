import { redirect } from "next/navigation";

/** GET /: newcomers start in test mode. */
export default function Start() {
  redirect("/test");
}
