import { BILDER } from 'virtual:handbuch/text';
import { createElement, type MouseEvent, type ReactNode } from 'react';
import { TextLink } from '#web/components/Verweis.tsx';
import { type Ausdruck, type Block, type Kapitel, type Lauf, textOf } from '#web/hilfe/kapitel.ts';
import classes from './Kapitelansicht.module.css';

/** Follows a link to a chapter in another way than by going to its page. */
export type OnZiel = (kapitel: string, abschnitt: string) => void;

type Props = {
  kapitel: Kapitel;
  /** Level of the headings of its parts. */
  ebene: 2 | 4;
  /** In front of the ids of its parts, where the same chapter may stand on the page twice. */
  vor?: string;
  onZiel?: OnZiel;
};

/** One chapter without its title. */
export function Kapitelansicht({ kapitel, ebene, vor = '', onZiel }: Props) {
  return (
    <div className={classes.kapitel}>
      <p className={classes.kurz}>{kapitel.kurz}</p>
      {kapitel.abschnitte.map(({ id, titel, bloecke }) => (
        <section key={id}>
          {id && createElement(`h${ebene}`, { id: `${vor}${id}`, className: classes.titel }, titel)}
          <Bloecke bloecke={bloecke} {...(onZiel && { onZiel })} />
        </section>
      ))}
    </div>
  );
}

type BloeckeProps = { bloecke: readonly Block[]; onZiel?: OnZiel };

/** The handbook does not change while it is shown: a block is known by its place. */
function Bloecke({ bloecke, ...rest }: BloeckeProps): ReactNode {
  return bloecke.map((block, index) => <Einer key={String(index)} block={block} {...rest} />);
}

function Einer({ block, ...rest }: { block: Block; onZiel?: OnZiel }) {
  switch (block.art) {
    case 'absatz':
      return (
        <p>
          <Text lauf={block.text} {...rest} />
        </p>
      );
    case 'schritte':
      return (
        <ol className={classes.liste} start={block.ab}>
          <Punkte punkte={block.punkte} {...rest} />
        </ol>
      );
    case 'liste':
      return (
        <ul className={classes.liste}>
          <Punkte punkte={block.punkte} {...rest} />
        </ul>
      );
    case 'hinweis':
      return (
        <div className={classes.hinweis}>
          <Bloecke bloecke={block.bloecke} {...rest} />
        </div>
      );
    case 'tabelle':
      return <Tabelle {...block} {...rest} />;
    case 'bild':
      return (
        <img
          className={classes.bild}
          src={BILDER[block.datei]}
          alt={block.alt}
          width={block.breite}
          height={block.hoehe}
          loading="lazy"
        />
      );
  }
}

function Punkte({ punkte, ...rest }: { punkte: readonly Block[][]; onZiel?: OnZiel }): ReactNode {
  return punkte.map((punkt, index) => (
    <li key={String(index)}>
      <Bloecke bloecke={punkt} {...rest} />
    </li>
  ));
}

type TabelleProps = Extract<Block, { art: 'tabelle' }> & { onZiel?: OnZiel };

function Tabelle({ kopf, zeilen, art: _, ...rest }: TabelleProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keyboard
    <section className={classes.tabelle} aria-label={`Tabelle: ${kopf.map(textOf).join(', ')}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {kopf.map((zelle, index) => (
              <th key={String(index)} scope="col">
                <Text lauf={zelle} {...rest} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zeilen.map((zeile, index) => (
            <tr key={String(index)}>
              {zeile.map((zelle, spalte) => (
                <td key={String(spalte)}>
                  <Text lauf={zelle} {...rest} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type TextProps = { lauf: readonly Lauf[]; onZiel?: OnZiel };

function Text({ lauf, ...rest }: TextProps): ReactNode {
  return lauf.map((teil, index) =>
    typeof teil === 'string' ? teil : <Besonderes key={String(index)} teil={teil} {...rest} />,
  );
}

function Besonderes({ teil, ...rest }: { teil: Ausdruck; onZiel?: OnZiel }) {
  if (teil.art === 'eingabe') return <kbd>{teil.text}</kbd>;
  const text = <Text lauf={teil.text} {...rest} />;
  if (teil.art === 'knopf') return <strong>{text}</strong>;
  if (teil.art === 'betont') return <em>{text}</em>;
  return (
    <Verweis ziel={teil.ziel} {...rest}>
      {text}
    </Verweis>
  );
}

type VerweisProps = { ziel: string; onZiel?: OnZiel; children: ReactNode };

/** Outside of the program: in another window, which must not know where it was opened. */
function Verweis({ ziel, onZiel, children }: VerweisProps) {
  if (/^https:/.test(ziel))
    return (
      <a href={ziel} target="_blank" rel="noreferrer" className={classes.verweis}>
        {children}
      </a>
    );
  const [kapitel = '', abschnitt = ''] = ziel.split('#');
  const follow = (event: MouseEvent) => {
    if (!onZiel || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onZiel(kapitel, abschnitt);
  };
  return (
    <TextLink
      to="/hilfe/$kapitel"
      params={{ kapitel }}
      hash={abschnitt}
      className={classes.verweis ?? ''}
      underline="always"
      onClick={follow}
    >
      {children}
    </TextLink>
  );
}
