/** Explains to members what their role does not allow, and whom to contact. */
export function RoleNotice({ children }: { children: string }) {
  return <p className="rounded-xl border bg-raised/60 p-4 text-sm">{children}</p>;
}
