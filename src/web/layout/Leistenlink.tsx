import { Link, useLocation } from '@tanstack/react-router';
import { isHier, type Ort } from '#web/layout/navigation.ts';

type Props = { ort: Ort; className: string | undefined; iconSize?: number; onClick?: () => void };

/** One place in a navigation; marked while it, or a page that is reached from it, is open. */
export function Leistenlink({ ort, className, iconSize = 18, onClick }: Props) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { to, label, icon: Icon } = ort;
  return (
    <Link
      to={to}
      className={className}
      // The router marks the page itself, and would do so for a filtered one no more.
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isHier(ort, pathname)}
      onClick={onClick}
    >
      <Icon size={iconSize} stroke={1.75} aria-hidden />
      {label}
    </Link>
  );
}
