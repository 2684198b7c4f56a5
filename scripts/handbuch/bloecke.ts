/** The handbook's Markdown as plain data. What its pages have no use for is refused, so that nothing gets lost silently. */
import { marked, type Token, type Tokens } from 'marked';
import type { Block, Lauf } from '#web/hilfe/kapitel.ts';

/** Width and height in pixels of a picture by the name of its file; undefined when it has not been taken yet. */
export type Masse = (datei: string) => { breite: number; hoehe: number } | undefined;

/** The blocks of a Markdown text; headings and comments stay tokens. */
export function readTokens(markdown: string): Token[] {
  return marked.lexer(markdown);
}

/** @throws on what a chapter must not hold: raw HTML, deeper headings, a picture within a sentence */
export function toBloecke(tokens: readonly Token[], masse: Masse): Block[] {
  return (tokens as Tokens.Generic[]).flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'paragraph':
      case 'text':
        return toAbsatz(token as Tokens.Paragraph, masse);
      case 'list': {
        const { ordered, start, items } = token as Tokens.List;
        const punkte = items.map((item) => toBloecke(item.tokens, masse));
        return [ordered ? { art: 'schritte', ab: Number(start), punkte } : { art: 'liste', punkte }];
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const toZellen = (zellen: readonly Tokens.TableCell[]) => zellen.map((zelle) => toLauf(zelle.tokens));
        return [{ art: 'tabelle', kopf: toZellen(header), zeilen: rows.map(toZellen) }];
      }
      case 'blockquote':
        return [{ art: 'hinweis', bloecke: toBloecke((token as Tokens.Blockquote).tokens, masse) }];
      default:
        throw new Error(`a chapter of the handbook holds no ${token.type}: ${token.raw}`);
    }
  });
}

/** A paragraph, or the picture that stands in one alone. Pictures are taken of the program that shows them: it does without. */
function toAbsatz({ tokens = [] }: Tokens.Paragraph, masse: Masse): Block[] {
  const [bild] = tokens;
  if (tokens.length !== 1 || bild?.type !== 'image') return [{ art: 'absatz', text: toLauf(tokens) }];
  const { href, text } = bild as Tokens.Image;
  const datei = href.replace(/^bilder\//, '');
  const groesse = masse(datei);
  return groesse ? [{ art: 'bild', datei, alt: text, ...groesse }] : [];
}

/** Running text. @throws on pictures and HTML */
export function toLauf(tokens: readonly Token[]): Lauf[] {
  return (tokens as Tokens.Generic[]).map((token): Lauf => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return (token as Tokens.Text).text.replaceAll('\n', ' ');
      case 'strong':
        return { art: 'knopf', text: toLauf((token as Tokens.Strong).tokens) };
      case 'em':
        return { art: 'betont', text: toLauf((token as Tokens.Em).tokens) };
      case 'codespan':
        return { art: 'eingabe', text: (token as Tokens.Codespan).text };
      case 'link': {
        const { href, tokens: text } = token as Tokens.Link;
        return { art: 'verweis', ziel: href.replace(/^([\w-]+)\.md/, '$1'), text: toLauf(text) };
      }
      default:
        throw new Error(`a sentence of the handbook holds no ${token.type}: ${token.raw}`);
    }
  });
}
