/** The mark of the app. Drawn here as well as in `public/favicon.svg`: a picture in a file opens a document of its own. */
export function Zeichen() {
  return (
    <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden>
      <rect width="32" height="32" rx="7" fill="#17417a" />
      <path d="M9 6h14v20.5l-2.33-1.9-2.34 1.9-2.33-1.9-2.33 1.9-2.34-1.9L9 26.5z" fill="#fff" />
      <path d="M12.5 11.5h7M12.5 15.5h7" stroke="#17417a" strokeWidth="2" strokeLinecap="round" />
      <path d="M12.5 20h3.5" stroke="#2b9a66" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
