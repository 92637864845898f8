import helmet from 'koa-helmet';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { env } from '../base/environment/env';

/** What a browser could lend a page, and no page of ours asks for. Helmet leaves this header out. */
const DENIED = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'display-capture',
  'browsing-topics',
];
const PERMISSIONS = DENIED.map((feature) => `${feature}=()`).join(', ');

/**
 * The browser's defences, on every answer. It takes the place of Strapi's own, which lets inline scripts run in the
 * panel wherever NODE_ENV is not 'production', and at every address that begins with /documentation.
 */
export const browserDefences = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const defend = helmet({
    contentSecurityPolicy: { useDefaults: true, directives: directives(strapi) },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    hsts: env().siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xssFilter: false,
  });
  return (ctx: Context, next: Next): Promise<unknown> => {
    ctx.set('Permissions-Policy', PERMISSIONS);
    return defend(ctx, next);
  };
};

function directives(strapi: Core.Strapi) {
  // The back-office talks to the provider and frames its session check.
  const { origins } = env().signIn;
  // `strapi develop` serves the panel through Vite, with its inline script and its socket.
  const developed = Boolean(strapi.config.get('autoReload'));
  return {
    'script-src': ["'self'", ...(developed ? ["'unsafe-inline'"] : [])],
    'connect-src': ["'self'", ...origins, ...(developed ? ['ws:'] : [])],
    'frame-src': ["'self'", ...origins],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    // Leaving the closed site is a form, whose answer leads to Keycloak.
    'form-action': ["'self'", ...(env().siteSignIn.required ? origins : [])],
    upgradeInsecureRequests: null,
  };
}
