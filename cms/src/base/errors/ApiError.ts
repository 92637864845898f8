import type { IncomingMessage } from 'node:http';
import type { ErrorBody } from '@fundo/contract/error-body';
import { errorOf, type ErrorName, type ErrorParameters } from '@fundo/contract/errors';
import { isRead } from '../request/asks-for-page';

interface Details {
  /** Message by field, if the error is about fields. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The cause, in English, for the log. */
  readonly cause?: unknown;
  readonly parameters?: undefined;
}

type DetailsOf<Name extends ErrorName> = Omit<Details, 'parameters'> & {
  readonly parameters: ErrorParameters<Name>;
};

/** The name of an error and its details, which are optional if its sentence has no parameters. */
type ApiErrorArguments = {
  [Name in ErrorName]: {} extends ErrorParameters<Name>
    ? [name: Name, details?: Details]
    : [name: Name, details: DetailsOf<Name>];
}[ErrorName];

/** A failure that is sent to a client of /api/v1, with the status, code and sentence of the contract. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly code: string;
  fields: Readonly<Record<string, string>> | undefined;

  constructor(...[name, { fields, cause, parameters } = {}]: ApiErrorArguments) {
    const { status, code, message } = errorOf(name, parameters);
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** Names the field at fault, which then shows the error's sentence. */
  onField(field: string): this {
    this.fields = { [field]: this.message };
    return this;
  }

  /** The body to send; only a fault of the server (5xx) names the request, for the support. */
  toBody(requestId?: string): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.fields && { errors: { ...this.fields } }),
      ...(requestId !== undefined && this.status >= 500 && { request_id: requestId }),
    };
  }
}

/** An error about the given fields, at least one. Its sentence is the first field's. */
export const invalidFields = (fields: Readonly<Record<string, string>>) =>
  new ApiError('invalid_fields', { parameters: { message: Object.values(fields)[0]! }, fields });

/** The 503 error of a request whose database is down, hangs or is busy; `cause` says which. */
export const unavailable = (request: Pick<IncomingMessage, 'method'>, cause: unknown) =>
  new ApiError(isRead(request) ? 'unavailable/read' : 'unavailable/write', { cause });

/** The 429 error. `seconds` is a whole number; its sentence uses minutes from two minutes on. */
export function tooManyRequests(seconds: number) {
  const wait = seconds < 120 ? inWords(seconds, 'second') : inWords(Math.ceil(seconds / 60), 'minute');
  return new ApiError('too_many_requests', { parameters: { wait } });
}

const inWords = (count: number, unit: 'second' | 'minute') =>
  new Intl.NumberFormat('pt-BR', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
