/** A receipt with a check mark. Decorative: the name is next to it. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="mark">
      <path d="M4 3.5A1.5 1.5 0 0 1 5.5 2h13A1.5 1.5 0 0 1 20 3.5V22l-2.67-2-2.66 2L12 20l-2.67 2-2.66-2L4 22Z" />
      <path d="m8 11 2.7 2.7L16 8.4" fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
