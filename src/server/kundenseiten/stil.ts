/** How the page for customers looks: readable on a phone, in the dark, and on paper. Contrast is 4.5:1 at least everywhere. */
export const STIL = `
:root{color-scheme:light dark;--akzent:#1f3d5c;--grund:#f4f5f7;--blatt:#fff;--text:#1c2430;--leise:#566072;--linie:#d9dde4;
--offen:#fff6e0;--offen-text:#6b4a00;--spaet:#fdeaea;--spaet-text:#8f1d1d;--gut:#e7f5ec;--gut-text:#15603a;--knopf:#1f3d5c}
@media (prefers-color-scheme:dark){:root{--grund:#14171c;--blatt:#1d2229;--text:#e9ecf1;--leise:#a9b2c0;--linie:#363d48;
--offen:#3a2f12;--offen-text:#ffdc8a;--spaet:#3f1f22;--spaet-text:#ffb9b9;--gut:#16341f;--gut-text:#a3e6bd;--knopf:#9cc2ec}}
*{box-sizing:border-box}
body{margin:0;background:var(--grund);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:46rem;margin:0 auto;padding:1.25rem}
header{padding-top:1.75rem}
header p{margin:0}
header img{display:block;max-height:4.5rem;max-width:min(16rem,100%);background:#fff;border-radius:.375rem}
.wer{font-size:1.25rem;font-weight:600}
main{background:var(--blatt);border-top:4px solid var(--akzent);border-radius:.5rem;padding:1.5rem 1.25rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
h2{font-size:1.125rem;margin:0 0 .5rem}
p{margin:0 0 .75rem}
section,nav,table,.summen{margin:0 0 1.5rem}
.lage{border-radius:.5rem;padding:.875rem 1rem;background:var(--gut);color:var(--gut-text)}
.lage[data-lage=offen]{background:var(--offen);color:var(--offen-text)}
.lage[data-lage=ueberfaellig],.lage[data-lage=storniert]{background:var(--spaet);color:var(--spaet-text)}
.lage p{margin:0}
.stand{font-size:1.25rem;font-weight:600}
.zahlen>div{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}
.zahlen dl{flex:1 1 16rem}
figure{margin:0;width:11rem}
figure svg{display:block;width:100%;border-radius:.375rem;border:1px solid var(--linie)}
figcaption,.klein,.marke{color:var(--leise);font-size:.875rem}
dl{margin:0}
dl div{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;padding:.375rem 0;border-bottom:1px solid var(--linie)}
dt{color:var(--leise);flex:0 0 auto;max-width:100%}
dd{margin:0 0 0 auto;text-align:right;font-variant-numeric:tabular-nums}
.angaben{display:flex;flex-wrap:wrap;gap:1rem 2.5rem}
.angaben address{font-style:normal;flex:1 1 12rem}
.angaben dl{flex:2 1 18rem}
.marke{display:block}
nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.75rem 1.5rem}
nav li{display:flex;flex-direction:column}
a{color:var(--knopf);font-weight:600;text-underline-offset:.2em;padding:.375rem 0}
a:focus-visible{outline:3px solid var(--knopf);outline-offset:2px;border-radius:.125rem}
table{border-collapse:collapse;width:100%}
th,td{padding:.5rem .5rem .5rem 0;border-bottom:1px solid var(--linie);text-align:left;vertical-align:top}
th{color:var(--leise);font-weight:600;font-size:.875rem}
.zahl{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap;padding-right:0;padding-left:.75rem}
.nummer{width:3rem}
.summen{margin-left:auto;max-width:24rem}
.stark{font-weight:700}
.stark dt{color:inherit}
footer{color:var(--leise);font-size:.875rem}
.fuss{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem}
@media (max-width:34rem){
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody,tr,td{display:block}
tr{border-bottom:1px solid var(--linie);padding:.625rem 0}
td{border:0;padding:.125rem 0}
td.zahl,td.nummer{display:flex;justify-content:space-between;gap:1rem;width:auto;padding:.125rem 0;white-space:normal}
td.zahl:empty{display:none}
td.zahl::before,td.nummer::before{content:attr(data-titel);color:var(--leise)}
td.text{font-weight:600}
.summen{max-width:none}
main{border-radius:0}
figure{width:min(15rem,100%);margin:0 auto}
}
@media print{:root{color-scheme:light;--grund:#fff;--blatt:#fff;--text:#000;--leise:#444;--linie:#bbb;--offen:#fff;--offen-text:#000;
--spaet:#fff;--spaet-text:#000;--gut:#fff;--gut-text:#000}
nav{display:none}header,main,footer{max-width:none;padding-left:0;padding-right:0}
.lage{border:1px solid #444}tr,figure,.zahlen,.summen{break-inside:avoid}@page{margin:18mm}}
`;
