import { Button, FileButton } from '@mantine/core';
import { useDateiziel } from '#web/components/useDateiziel.ts';
import { IconFileUpload } from '#web/zeichen/zeichen.ts';
import classes from './Ablage.module.css';

type Props = {
  /** Takes little room once there is a result. */
  klein: boolean;
  onDateien: (dateien: File[]) => void;
};

/** Takes files by button or by dropping them anywhere on the page. */
export function Ablage({ klein, onDateien }: Props) {
  const isUeber = useDateiziel({ isOffen: true, mitEinfuegen: false, nimm: onDateien });
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
