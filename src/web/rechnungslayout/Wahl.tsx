import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Radio } from '@mantine/core';
import classes from './LayoutForm.module.css';

type Option = { value: string; label: string; description?: string };
type Props = {
  label: string;
  optionen: readonly Option[];
  /** Beside each other instead of below. */
  quer?: boolean;
  value?: string;
  onChange?: (value: string) => void;
};

/** One of a few, all of them to be seen. */
export function Wahl({ label, optionen, quer, ...input }: Props) {
  return (
    <Radio.Group label={label} {...input}>
      <div className={quer ? classes.quer : classes.liste}>
        {optionen.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </div>
    </Radio.Group>
  );
}
