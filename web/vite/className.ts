import path from 'node:path';

const files = new Map<string, string>();

/**
 * The name of a CSS module's class in the page, such as `Header_logo`: short, the same in every build, and named after
 * the file of its rules. @throws Error if another file of the same name has classes
 */
export function className(name: string, file: string): string {
  const module = path.basename(file).replace(/\.module\.css.*$/, '');
  const known = files.get(module);
  const address = file.replace(/\?.*$/, '');
  if (known && known !== address)
    throw new Error(`Two files have the classes of ${module}: ${known}, ${address}`);
  files.set(module, address);
  return `${module}_${name}`;
}
