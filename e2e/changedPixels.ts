import type { Page } from '@playwright/test';

/**
 * How many pixels of two screenshots of the same size, in base64, differ by a contrast of 3:1 (WCAG 2.2, relative
 * luminance).
 */
export const changedPixels = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    async (images) => {
      const [first, second] = await Promise.all(images.map(luminances));
      return first!.filter((light, index) => contrast(light, second![index] ?? light) >= 3).length;

      async function luminances(base64: string) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
        return Array.from({ length: data.length / 4 }, (_, pixel) => {
          const [red, green, blue] = [0, 1, 2].map((channel) =>
            linear((data[pixel * 4 + channel] ?? 0) / 255),
          );
          return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
        });
      }

      function linear(value: number) {
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      }

      function contrast(a: number, b: number) {
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      }
    },
    [one, other],
  );
