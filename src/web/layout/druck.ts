/** Paper is white: the dark theme gives way to the light one while the page is printed. */
export function printLight(): void {
  const { documentElement } = document;
  const attribute = 'data-mantine-color-scheme';
  let before: string | null = null;
  window.addEventListener('beforeprint', () => {
    before ??= documentElement.getAttribute(attribute);
    documentElement.setAttribute(attribute, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (before !== null) documentElement.setAttribute(attribute, before);
    before = null;
  });
}
