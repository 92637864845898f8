import type { RunnerResult } from 'lighthouse';

/** Bytes of the responses' bodies in a first visit, compressed as they are sent, without headers. */
export interface ReceivedBytes {
  readonly html: number;
  readonly js: number;
  readonly css: number;
  /** All, except images that the first screen does not show. */
  readonly total: number;
}

interface Received {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
  readonly bodySize: number;
}

export const BYTE_AUDITS = ['network-requests', 'image-size-responsive'];

/** Counts the bytes of a Lighthouse visit, which must include BYTE_AUDITS. */
export function receivedBytes(result: RunnerResult): ReceivedBytes {
  const { details } = result.lhr.audits['network-requests']!;
  if (details?.type !== 'table') throw new Error('Lighthouse did not list the requests');
  const bodies = bodySizes(result);
  const received = (details.items as unknown as Omit<Received, 'bodySize'>[]).map((one) => ({
    ...one,
    bodySize: bodies.get(one.url) ?? one.transferSize,
  })) satisfies Received[];
  const shown = imagesOnFirstScreen(result);
  const sum = (counts: (one: Received) => boolean) =>
    received.filter(counts).reduce((total, { bodySize }) => total + bodySize, 0);
  const of = (type: string) => sum(({ resourceType }) => resourceType === type);
  return {
    html: of('Document'),
    js: of('Script'),
    css: of('Stylesheet'),
    total: sum(({ resourceType, url }) => resourceType !== 'Image' || shown.has(url)),
  };
}

/** The Content-Length of every response, by address. A response without it counts with its headers. */
function bodySizes({ artifacts }: RunnerResult): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const event of artifacts.DevtoolsLog) {
    if (event.method !== 'Network.responseReceived') continue;
    const { url, headers } = event.params.response;
    const length = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    if (length) sizes.set(url, Number(length));
  }
  return sizes;
}

/** The addresses of the pictures that are partly in the window before scrolling. */
function imagesOnFirstScreen({ artifacts }: RunnerResult): Set<string> {
  const { innerWidth, innerHeight } = artifacts.ViewportDimensions;
  const seen = artifacts.ImageElements.filter(
    ({ clientRect: { top, bottom, left, right } }) =>
      top < innerHeight && bottom > 0 && left < innerWidth && right > 0,
  );
  return new Set(seen.map(({ src }) => src));
}
