import { GRUPPEN, TITEL } from 'virtual:handbuch/verzeichnis';
import type { MouseEvent } from 'react';
import { TextLink } from '#web/components/Verweis.tsx';
import type { OnZiel } from '#web/hilfe/Kapitelansicht.tsx';
import classes from './Verzeichnis.module.css';

type Props = { ebene: 2 | 4; onZiel?: OnZiel };

/** All chapters, group by group, each with what one can do there. */
export function Verzeichnis({ ebene, onZiel }: Props) {
  const Titel = `h${ebene}` as const;
  return GRUPPEN.map((gruppe) => (
    <section key={gruppe.titel} className={classes.gruppe}>
      <Titel className={classes.titel}>{gruppe.titel}</Titel>
      <ul className={classes.liste}>
        {TITEL.filter(({ name }) => gruppe.kapitel.includes(name)).map(({ name, titel, kurz }) => (
          <li key={name}>
            <TextLink
              to="/hilfe/$kapitel"
              params={{ kapitel: name }}
              onClick={(event: MouseEvent) => {
                if (!onZiel || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onZiel(name, '');
              }}
            >
              {titel}
            </TextLink>
            <p className={classes.kurz}>{kurz}</p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
