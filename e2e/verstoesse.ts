import type { Page } from '@playwright/test';

/** Breaches of the content security policy and of Trusted Types, on every page from its first line on. */
export async function collectVerstoesse(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('meldeVerstoss', (text: string) => found.push(text));
  await page.addInitScript(() => {
    const melde = (window as unknown as { meldeVerstoss: (text: string) => void }).meldeVerstoss;
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      melde(`${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`),
    );
  });
  return found;
}
