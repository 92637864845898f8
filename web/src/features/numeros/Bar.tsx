import type { Tipo } from '@fundo/contract/numeros/numero';
import styles from './Bar.module.css';

/** The amounts, in centavos, at both ends of a chart's bars. Zero is always among them. */
interface Scale {
  readonly min: number;
  readonly max: number;
}

export const scaleOf = (values: readonly number[]): Scale => ({
  min: Math.min(0, ...values),
  max: Math.max(0, ...values),
});

interface Props {
  readonly tipo: Tipo;
  readonly centavos: number;
  readonly scale: Scale;
}

/** A horizontal bar from zero to an amount, to the left if it is negative. Each kind has a pattern (BarPatterns). */
export function Bar({ tipo, centavos, scale: { min, max } }: Props) {
  const percentOf = (value: number) => (max === min ? 0 : ((value - min) / (max - min)) * 100);
  const [zero, end] = [percentOf(0), percentOf(centavos)];
  return (
    <svg className={styles.svg} aria-hidden="true">
      {centavos !== 0 && (
        <rect
          className={styles[tipo]}
          x={lengthOf(Math.min(zero, end))}
          width={lengthOf(Math.abs(end - zero))}
          height="100%"
        />
      )}
      <line className={styles.zero} x1={lengthOf(zero)} x2={lengthOf(zero)} y2="100%" />
    </svg>
  );
}

/** Absent for zero, which is the default of SVG. */
const lengthOf = (percent: number) => (percent === 0 ? undefined : `${Number(percent.toFixed(1))}%`);

/** The patterns of bars, once on a page: what was paid is hatched, a balance is striped. */
export const BarPatterns = () => (
  <svg className={styles.patterns} aria-hidden="true">
    <pattern
      id="barra-despesa"
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect className={styles.despesaLine} width="4" height="7" />
    </pattern>
    <pattern id="barra-saldo" width="7" height="7" patternUnits="userSpaceOnUse">
      <rect className={styles.saldoLine} width="4" height="7" />
    </pattern>
  </svg>
);
