/** Note for activities that are not taxable because they are pursued as a hobby (AT: § 2 Abs. 5 Z 2 UStG 1994). */
export const STEUERHINWEIS = 'Umsatzsteuerbefreit aufgrund von Liebhaberei.';
