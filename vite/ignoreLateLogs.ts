/** For Vitest's `onUnhandledError`: something logged just before a file's process ends is no failure. */
export const ignoreLateLogs = ({ message }: { message: string }): boolean =>
  !message.includes('Closing rpc while "onUserConsoleLog" was pending');
