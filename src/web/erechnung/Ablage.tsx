import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './Ablage.module.css';

type Props = {
  /** Takes little room once there is a result. */
  klein: boolean;
  onDateien: (dateien: File[]) => void;
};

/** Takes files by button or by dropping them anywhere on the page. */
export function Ablage({ klein, onDateien }: Props) {
  const isUeber = useAblage(onDateien);
  return (
    <div
      className={classes.ablage}
      data-klein={klein || undefined}
      data-ueber={isUeber || undefined}
      data-nimmt-dateien
    >
      {!klein && <IconFileUpload className={classes.bild} size={40} stroke={1.5} aria-hidden />}
      <FileButton multiple accept=".pdf,.xml,application/pdf,text/xml,application/xml" onChange={onDateien}>
        {(props) => <Button {...props}>{klein ? 'Weitere Datei wählen' : 'Datei wählen'}</Button>}
      </FileButton>
      {!klein && <p className={classes.text}>PDF oder XML, auch mehrere auf einmal</p>}
      <p className={`${classes.text} ${classes.ziehen}`}>oder Dateien hierher ziehen</p>
    </div>
  );
}

/** Files dropped beside the field count as well: otherwise the browser would leave the page and show them. */
function useAblage(onDateien: (dateien: File[]) => void): boolean {
  const [isUeber, setUeber] = useState(false);
  const drop = useEffectEvent((dateien: File[]) => onDateien(dateien));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const hasDateien = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const on = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(name, listener, { signal });
    on('dragover', (event) => {
      if (!hasDateien(event)) return;
      event.preventDefault();
      setUeber(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setUeber(false);
    });
    on('drop', (event) => {
      setUeber(false);
      if (!hasDateien(event)) return;
      event.preventDefault();
      drop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => controller.abort();
  }, []);
  return isUeber;
}
