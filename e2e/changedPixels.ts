import type { Page } from '@playwright/test';

/**
 * The number of pixels of two screenshots of the same size, in base64, that differ by a contrast of 3:1 (WCAG 2.2,
 * relative luminance).
 */
export const changedPixels = async (page: Page, one: string, other: string): Promise<number> =>
  one === other ? 0 : page.evaluate(countChanged, [one, other] as const);

/** Runs in the page, which can decode pictures. */
async function countChanged([one, other]: readonly [string, string]) {
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  // Compares red, green, blue and alpha as one number first, because most pixels are equal.
  const [these, those] = [first, second].map(({ buffer }) => new Uint32Array(buffer));
  const linear = Float64Array.from({ length: 256 }, (_, channel) => linearOf(channel / 255));
  return these!.filter((colour, pixel) => colour !== those![pixel] && contrast(pixel * 4) >= 3).length;

  async function pixelsOf(base64: string) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  }

  function linearOf(value: number) {
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }

  function luminance(data: Uint8ClampedArray, at: number) {
    return 0.2126 * linear[data[at]!]! + 0.7152 * linear[data[at + 1]!]! + 0.0722 * linear[data[at + 2]!]!;
  }

  function contrast(at: number) {
    const [a, b] = [luminance(first, at), luminance(second, at)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }
}
