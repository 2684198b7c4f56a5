import { TextLink } from '#web/components/Verweis.tsx';

type Props = {
  /** The screen that does the same on a page of its own. */
  to: '/kunde/$id' | '/lieferant/$id' | '/produkt/$id';
  className?: string | undefined;
  onOpen: () => void;
  children: string;
};

/** Link to a create screen that opens a side panel instead; another tab or window still gets the screen. */
export function PanelLink({ to, className, onOpen, children }: Props) {
  return (
    <TextLink
      to={to}
      params={{ id: 'add' }}
      search={{ fuer: 'rechnung' }}
      className={className ?? ''}
      aria-haspopup="dialog"
      preload={false}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </TextLink>
  );
}
