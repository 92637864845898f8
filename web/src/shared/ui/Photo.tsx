import type { Picture } from '@fundo/contract/file';
import { PICTURE_WIDTHS } from '@fundo/contract/limits';
import { useEffect, useRef, useState } from 'react';

interface Props {
  readonly picture: Picture;
  readonly alt: string;
  readonly sizes: string;
  /** The part that stays where the picture is cut to fit its box, as `object-position`. By default the middle. */
  readonly position?: string | undefined;
  /** True for the page's main picture, which loads before all others. */
  readonly eager: boolean;
  /** Shown if the picture cannot be loaded. */
  readonly fallback: string;
  /** The text shown below the fallback. */
  readonly failedText?: string;
}

/** A stored picture. The browser loads the copy that fits its size on the screen. */
export function Photo({ picture, alt, sizes, position, eager, fallback, failedText }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  // The image may have failed before hydration added onError.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailed(true);
  }, []);

  if (failed) {
    return (
      <>
        <img src={fallback} alt={alt} width={300} height={220} />
        {failedText && <span>{failedText}</span>}
      </>
    );
  }
  const srcSet = srcSetOf(picture);
  return (
    <img
      ref={image}
      src={picture.formatos.at(0)?.url ?? picture.url}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      {...(picture.largura && picture.altura && { width: picture.largura, height: picture.altura })}
      {...(eager ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy', fetchPriority: 'low' })}
      {...(position && { style: { objectPosition: position } })}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

const WIDEST = PICTURE_WIDTHS.at(-1)!;

/** The copies of a picture, narrowest first. The original is the last if it is wider than the copies, up to WIDEST. */
export function copiesOf({ url, largura, altura, formatos }: Picture): Picture['formatos'] {
  const widest = formatos.at(-1)?.largura ?? 0;
  if (!largura || !altura || widest === 0 || largura <= widest || largura > WIDEST) return formatos;
  return [...formatos, { url, largura, altura }];
}

/** The copies as a `srcset`; empty if there are none. */
export const srcSetOf = (picture: Picture) =>
  copiesOf(picture)
    .map(({ url, largura }) => `${url} ${largura}w`)
    .join(', ');
