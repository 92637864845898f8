import { useConfig } from '../page/ConfigContext';

/** The whole address of a stored file, for where a path alone leads nowhere: on paper and in a spreadsheet. */
export function useFileAddress() {
  const { filesUrl } = useConfig();
  return (path: string) => new URL(`${filesUrl}${path}`, window.location.href).href;
}
