import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useGetippt } from '#web/components/getippt.ts';

type Props = { label: string; value: string; onChange: (text: string) => void };

/** Search field: what is typed goes out when the typing pauses. */
export function Suchfeld({ label, value, onChange }: Props) {
  const { getippt, type, publishing } = useGetippt(value, Object.is);
  const publish = useDebouncedCallback((text: string) => {
    publishing(text);
    onChange(text);
  }, 250);
  const change = (text: string) => {
    type(text);
    publish(text);
  };
  return (
    <TextInput
      role="searchbox"
      label={label}
      maxLength={200}
      value={getippt}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={getippt && <CloseButton aria-label="Suche leeren" onClick={() => change('')} />}
    />
  );
}
