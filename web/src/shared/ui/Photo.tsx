import type { Picture } from '@fundo/contract/file';
import { useEffect, useRef, useState } from 'react';
import { srcSetOf } from './copiesOf';

interface Props {
  readonly picture: Picture;
  readonly alt: string;
  readonly sizes: string;
  /** True of the one picture that the page is opened for: it comes before all others. */
  readonly eager: boolean;
  /** Shown where the picture cannot be loaded. */
  readonly fallback: string;
}

/** A stored picture in the copy that fits its place. */
export function Photo({ picture, alt, sizes, eager, fallback }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  // The server's image may have failed before anybody listened.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailed(true);
  }, []);

  if (failed) return <img src={fallback} alt={alt} width={300} height={220} />;
  const srcSet = srcSetOf(picture);
  return (
    <img
      ref={image}
      src={picture.formatos.at(0)?.url ?? picture.url}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      {...(picture.largura && picture.altura && { width: picture.largura, height: picture.altura })}
      {...(eager ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy', fetchPriority: 'low' })}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
