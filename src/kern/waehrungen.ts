/** Currencies in which invoices are written: those that are divided into hundredths, as amounts are here. */
import { z } from 'zod';

function liste(codes: string): readonly string[] {
  return codes.split(/\s+/);
}

/** ISO 4217, without funds, metals and what went out of use. */
export const WAEHRUNGEN = liste(
  `EUR CHF USD GBP CZK DKK HUF NOK PLN RON SEK TRY AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP
   BYN BZD CAD CDF CNY COP CRC CUP CVE DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GTQ GYD HKD HNL HTG IDR ILS INR IRR JMD
   KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR NZD PAB
   PEN PGK PHP PKR QAR RSD RUB SAR SBD SCR SDG SGD SHP SLE SOS SRD SSP SVC SYP SZL THB TJS TMT TOP TTD TWD TZS UAH UYU
   UZS VES WST XCD XCG YER ZAR ZMW ZWG`,
);

/** Those that are divided in another way, or not at all. */
const OHNE_HUNDERTSTEL = liste(
  `BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF BHD IQD JOD KWD LYD OMR TND CLF UYW`,
);

const UNBEKANNT = 'Bitte die Währung mit drei Buchstaben angeben, zum Beispiel USD.';

/** Currency of an invoice, in capitals or not. */
export const Waehrungsfeld = z
  .string('Hier wird ein Text erwartet.')
  .max(20, { abort: true, error: UNBEKANNT })
  .transform((text, context) => {
    const code = text.trim().toUpperCase();
    if (WAEHRUNGEN.includes(code)) return code;
    const message = OHNE_HUNDERTSTEL.includes(code)
      ? `Rechnungen gibt es nur in Währungen mit zwei Nachkommastellen; ${code} hat andere. Bitte in Euro oder in einer anderen Währung abrechnen.`
      : UNBEKANNT;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
