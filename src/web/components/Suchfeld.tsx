import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { MAX_SUCHE } from '#kern/laengen.ts';
import { beginRegung } from '#web/api/regung.ts';
import { useGetippt } from '#web/components/getippt.ts';
import { IconSearch } from '#web/zeichen/zeichen.ts';

type Props = {
  label: string;
  value: string;
  /** Has the focus when the dialog that it stands in opens. */
  zuerst?: boolean;
  /** In a row with others: the label stands in the field. */
  kompakt?: boolean;
  onChange: (text: string) => void;
};

/** The search is quick enough to follow every key of a slow hand; a fast one sends its word as a whole. */
const PAUSE_MS = 60;

/** Search field: what is typed goes out when the typing pauses, or when the field is left. */
export function Suchfeld({ label, value, zuerst, kompakt, onChange }: Props) {
  const { getippt, type, publishing } = useGetippt(value, Object.is);
  const endPause = useRef<() => void>(undefined);
  useEffect(() => () => endPause.current?.(), []);
  const publish = useDebouncedCallback((text: string) => {
    endPause.current?.();
    publishing(text);
    onChange(text);
  }, PAUSE_MS);
  const change = (text: string) => {
    type(text);
    endPause.current?.();
    endPause.current = beginRegung();
    publish(text);
  };
  return (
    <TextInput
      role="searchbox"
      data-autofocus={zuerst || undefined}
      {...(kompakt ? { 'aria-label': label, placeholder: label } : { label })}
      maxLength={MAX_SUCHE}
      value={getippt}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={publish.flush}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={getippt && <CloseButton aria-label="Suche leeren" onClick={() => change('')} />}
    />
  );
}
