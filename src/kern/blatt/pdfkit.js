// The one door to the PDF library; its own declarations beside it keep Node's types out of kern.
import { create } from 'fontkit';
import Kit from 'pdfkit';

export const createFont = create;
export const PDFDocument = Kit;

const encoder = new TextEncoder();
/** @param {string} text */
export const encodeUtf8 = (text) => encoder.encode(text);
