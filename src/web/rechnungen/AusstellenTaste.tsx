import { Button } from '@mantine/core';
import { haltFokus } from '#web/components/fokus.ts';
import { Kuerzel } from '#web/components/Kuerzel.tsx';

type Props = {
  isBereit: boolean;
  isBusy: boolean;
  isEng: boolean;
  /** Text for papers that are no invoices. */
  text?: string;
  onClick: () => void;
};

/** 'Ausstellen': filled as soon as nothing is missing; until then it says what is. */
export function AusstellenTaste({ isBereit, isBusy, isEng, text = 'Ausstellen', onClick }: Props) {
  return (
    <Button
      variant={isBereit ? 'filled' : 'default'}
      loading={isBusy}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+Enter"
      rightSection={!isEng && <Kuerzel tasten="Strg Enter" />}
      onMouseDown={haltFokus}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
