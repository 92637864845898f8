import { Component, type ReactNode } from 'react';
import { PageFailed } from '../shared/ui/PageFailed';

interface Props {
  /** The address that is shown: another one starts afresh. */
  readonly page: string;
  readonly children: ReactNode;
}

interface State {
  readonly failedPage?: string;
}

/** Keeps the frame standing when a page breaks, and says what to do. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError = (): State => ({ failedPage: 'unknown' });

  static getDerivedStateFromProps({ page }: Props, { failedPage }: State): State | null {
    if (failedPage === 'unknown') return { failedPage: page };
    return failedPage !== undefined && failedPage !== page ? { failedPage: undefined as never } : null;
  }

  override render() {
    return this.state.failedPage === undefined ? this.props.children : <PageFailed />;
  }
}
