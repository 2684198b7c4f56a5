import { Button } from '@mantine/core';
import { Kuerzel } from '#web/components/Kuerzel.tsx';

type Props = { isBereit: boolean; isBusy: boolean; isEng: boolean; onClick: () => void };

/** 'Ausstellen': filled as soon as nothing is missing; until then it says what is. */
export function AusstellenTaste({ isBereit, isBusy, isEng, onClick }: Props) {
  return (
    <Button
      variant={isBereit ? 'filled' : 'default'}
      loading={isBusy}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+Enter"
      rightSection={!isEng && <Kuerzel tasten="Strg Enter" />}
      // Leaving a field checks it, and a message appearing there would push the page from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      Ausstellen
    </Button>
  );
}
