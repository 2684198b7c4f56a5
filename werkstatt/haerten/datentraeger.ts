/** Small disks of its own to break. Linux and root only. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { Problem } from '#server/http/problem.ts';
import type { Stoerung } from './zugang.ts';

const MB = 2 ** 20;
const PORTION = 64 * 1024;

/** Why no disk can be mounted here; undefined when it can. */
export function findHindernis(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Eigene Datenträger lassen sich nur unter Linux als root einhängen.';
  return undefined;
}

/** A disk in memory. */
export function mountTmpfs(ordner: string, mb: number): () => void {
  mkdirSync(ordner, { recursive: true });
  run('mount', '-t', 'tmpfs', '-o', `size=${mb}m`, 'tmpfs', ordner);
  return () => run('umount', ordner);
}

/** Takes what is free but `frei` bytes. @returns a function that gives it back */
export function fill(ordner: string, frei: number): () => void {
  const datei = join(ordner, 'ballast');
  const file = openSync(datei, 'w');
  let size = 0;
  try {
    for (const block = Buffer.alloc(PORTION); ; size += PORTION) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  closeSync(file);
  truncateSync(datei, Math.max(0, size - frei));
  return () => rmSync(datei);
}

/** A disk with a file system of its own (ext4 in a file), which turns read-only at its first fault as most do. */
export class Platte {
  readonly ordner: string;
  readonly #bild: string;

  constructor(ordner: string, mb: number) {
    this.ordner = join(ordner, 'platte');
    this.#bild = join(ordner, 'platte.img');
    mkdirSync(this.ordner, { recursive: true });
    writeFileSync(this.#bild, '');
    truncateSync(this.#bild, mb * MB);
    run('mkfs.ext4', '-q', '-F', this.#bild);
    this.mount();
  }

  mount(): void {
    run('mount', '-o', 'loop,errors=remount-ro', this.#bild, this.ordner);
  }

  umount(): void {
    run('umount', this.ordner);
  }

  /** For the end, also after a fault: gone at once, whoever still has a file of it open. */
  discard(): void {
    run('umount', '--lazy', this.ordner);
  }

  /** The file system meets a fault and allows no more writes, also to files that are open. @returns false where it cannot */
  breakDown(): boolean {
    const geraet = /\/dev\/(\w+)/.exec(readMount(this.ordner))?.[1] ?? '';
    const ausloeser = `/sys/fs/ext4/${geraet}/trigger_fs_error`;
    if (!existsSync(ausloeser)) return false;
    writeFileSync(ausloeser, '1');
    return true;
  }
}

function readMount(ordner: string): string {
  return (
    readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.includes(` ${ordner} `)) ?? ''
  );
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** A refused write must say so in German as problem+json, and what is wrong. */
export function findStoerungsfehler({ status, type, text }: Stoerung, erwartet: RegExp): string | undefined {
  if (!type.startsWith('application/problem+json')) return `Störung als ${type}: ${text.slice(0, 200)}`;
  const problem = Problem.safeParse(JSON.parse(text));
  if (problem.success && (status === 503 || status === 507) && erwartet.test(problem.data.detail))
    return undefined;
  return `Störung ${status} ohne klaren Grund: ${text.slice(0, 300)}`;
}
