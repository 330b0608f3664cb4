import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { HttpError } from '../../shared/api/http-error';
import { ErrorPage } from '../layouts/error-page';
import { NotFound } from './not-found';

const isNotFound = (error: unknown) =>
  (isRouteErrorResponse(error) || error instanceof HttpError) && error.status === 404;

/** Where a page breaks: what is not there is the not-found page, everything else can be tried again. */
export function RouteError() {
  return isNotFound(useRouteError()) ? <NotFound /> : <ErrorPage />;
}
