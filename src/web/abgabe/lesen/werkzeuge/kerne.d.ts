/** Scripts of packages that come without types. */
type Tesseractkern = (overrides: Record<string, unknown>) => Promise<never>;

declare module 'tesseract.js-core/tesseract-core-lstm.js' {
  const load: Tesseractkern;
  export default load;
}
declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  const load: Tesseractkern;
  export default load;
}
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  const load: Tesseractkern;
  export default load;
}
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
