import { IconFileCheck } from '@tabler/icons-react';
import Ausstelldialog from '#web/rechnungen/Ausstelldialog.tsx';
import { Sicherungsknopf } from '#web/rechnungen/Sicherungsknopf.tsx';

type Props = {
  id: number;
  /** What is shown: nothing else may be issued. */
  version: number;
  /** Stores what is not stored yet; only what is stored can be issued. */
  sichern: () => Promise<boolean>;
  /** Somebody else has changed or issued it meanwhile. */
  onReload: () => void;
};

/** The button 'Ausstellen' with its dialog. */
export function AusstellenKnopf({ id, version, sichern, onReload }: Props) {
  return (
    <Sicherungsknopf sichern={sichern} icon={<IconFileCheck size={18} aria-hidden />} text="Ausstellen">
      {(close) => <Ausstelldialog id={id} version={version} onReload={onReload} onClose={close} />}
    </Sicherungsknopf>
  );
}
