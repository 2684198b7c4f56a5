import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is a narrow one, where the range stands at the number it is about and the filter is a dialog. */
export function useSchmal(): boolean {
  return useMediaQuery('(max-width: 800px)', false, { getInitialValueInEffect: false });
}
