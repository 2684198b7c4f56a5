/** The mark of the app. Drawn here as well as in `public/favicon.svg`: a picture in a file opens a document of its own. */
export function Zeichen() {
  return (
    <svg viewBox="0 0 28 28" width={28} height={28} aria-hidden>
      <rect width="28" height="28" rx="7" fill="#27408b" />
      <path d="M7 5h14v18l-2.33-2.2L16.33 23 14 20.8 11.67 23l-2.34-2.2L7 23z" fill="#fff" />
      <path d="M10 9.5h5" stroke="#27408b" strokeWidth="2" />
      <path d="M10 14h8M10 16.8h8" stroke="#27408b" strokeWidth="1.5" />
    </svg>
  );
}
