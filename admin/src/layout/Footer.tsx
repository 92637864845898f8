import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useConfig } from '../page/ConfigContext';
import { FOOTER } from '../page/sizes';

/** The fixed footer of docs/product.md 2.10. */
export const Footer = () => {
  const { city, department } = useConfig();
  return (
    <Bar>
      <span>© 2024 Todos os direitos reservados</span>
      <span>
        Um programa da{' '}
        <Link href={city.url} target="_blank" rel="noopener">
          {city.name}
        </Link>
      </span>
      <span>
        Desenvolvido por{' '}
        <Link href={department.url} target="_blank" rel="noopener">
          {department.acronym}
        </Link>
      </span>
    </Bar>
  );
};

const Bar = styled('footer')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(3),
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'center',
  height: FOOTER,
  paddingInline: theme.spacing(2),
  fontSize: '0.75rem',
  lineHeight: 1.4,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  // The text has four lines on the narrowest phones.
  [theme.breakpoints.down('sm')]: { fontSize: '0.6875rem', lineHeight: 1.2 },
}));
