import { FILES_FOLDER, keptFiles, type Manifest, type Sum } from './Manifest';
import { readStoredFiles } from './stored-files';
import { TarLayout } from './TarLayout';

/** A member of tudo.tar: a kept file, or a public stored file by its name. */
export interface ExportMember {
  /** Its path in the archive. */
  readonly name: string;
  readonly bytes: number;
  readonly stored: Sum | undefined;
}

const layouts = new WeakMap<Manifest, Promise<TarLayout<ExportMember>>>();

/** The layout of an export's tudo.tar: kept files, then the public files. */
export function tarOf(manifest: Manifest): Promise<TarLayout<ExportMember>> {
  const known = layouts.get(manifest);
  if (known) return known;
  const layout = layoutOf(manifest);
  layouts.set(manifest, layout);
  layout.catch(() => layouts.delete(manifest));
  return layout;
}

async function layoutOf(manifest: Manifest): Promise<TarLayout<ExportMember>> {
  const files = await readStoredFiles(manifest);
  const members = [
    ...keptFiles(manifest).map(({ name, bytes }) => ({ name, bytes, stored: undefined })),
    ...files.map((file) => ({ name: `${FILES_FOLDER}/${file.name}`, bytes: file.bytes, stored: file })),
  ];
  return new TarLayout(members, new Date(manifest.momento));
}
