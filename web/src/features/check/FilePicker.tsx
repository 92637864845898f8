import { fileSize } from '@fundo/contract/file-size';
import { MAX_FILE, MAX_FILE_BYTES } from '@fundo/contract/limits';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Sha256 } from '../../shared/text/whole';
import styles from './FilePicker.module.css';

interface Hashed {
  readonly name: string;
  readonly sha256: string;
}

interface Props {
  readonly onHashed: (file: Hashed) => void;
}

const never = () => () => {};

/** True in a secure context (https or localhost): only there can browsers calculate hashes. */
const useCanHash = () =>
  useSyncExternalStore(
    never,
    () => window.isSecureContext && 'subtle' in crypto,
    () => true,
  );

/** Lets the visitor pick or drop a file, and calculates its hash in the browser: no byte of it is sent. */
export function FilePicker({ onHashed }: Props) {
  const canHash = useCanHash();
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  const check = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) {
      setMessage(
        `“${file.name}” tem ${fileSize(file.size)}. Não está no registro: os arquivos deste site têm até ${MAX_FILE}.`,
      );
      return;
    }
    setMessage(`Calculando o SHA-256 de “${file.name}”…`);
    try {
      const sha256 = await sha256Of(file);
      setMessage('');
      onHashed({ name: file.name, sha256 });
    } catch {
      setMessage(
        `“${file.name}” não pôde ser lido. Confira se o arquivo ainda está no aparelho e escolha-o de novo.`,
      );
    }
  };

  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    // The visitor may have picked a file before hydration.
    void latest.current(input.current?.files?.[0]);
    return onFileDropped((file) => void latest.current(file));
  }, []);

  if (!canHash) {
    return (
      <p className={styles.message}>
        Este endereço não é seguro (https), e por isso o navegador não calcula o <Sha256 /> de um arquivo
        aqui. Calcule-o no seu computador, como dito abaixo, e confira por ele.
      </p>
    );
  }
  return (
    <>
      <noscript>
        <p className={styles.message}>
          Sem JavaScript, o navegador não calcula o <Sha256 />. Calcule-o no seu computador, como dito abaixo,
          e confira por ele.
        </p>
      </noscript>
      <label className={styles.field} data-print="no">
        <span>Escolha um arquivo, ou solte-o nesta página</span>
        <input
          ref={input}
          type="file"
          className={styles.input}
          onChange={(event) => void check(event.currentTarget.files?.[0])}
        />
      </label>
      <output className={styles.message}>{message}</output>
    </>
  );
}

/** Calls `listener` with a file that is dropped anywhere on the page, and keeps the browser from opening it. */
function onFileDropped(listener: (file: File | undefined) => void): () => void {
  const allow = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    listener(event.dataTransfer?.files[0]);
  };
  addEventListener('dragover', allow);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', allow);
    removeEventListener('drop', drop);
  };
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
