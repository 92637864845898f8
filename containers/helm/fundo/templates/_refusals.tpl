{{- /* Ends with a sentence if the values cannot work together. The schema refuses values that are wrong by themselves. */ -}}
{{- define "fundo.refusals" -}}
{{- $sharesNothing := not (and .Values.postgres .Values.filesUrl) -}}
{{- if and (gt (int .Values.site.replicas) 1) $sharesNothing -}}
{{- fail (printf "site.replicas é %d: mais de uma réplica precisa de PostgreSQL (postgres: true) e de um armazenamento de objetos (filesUrl: s3://…)." (int .Values.site.replicas)) -}}
{{- end -}}
{{- if and (gt (int .Values.readings.replicas) 0) $sharesNothing -}}
{{- fail (printf "readings.replicas é %d: pods que só leem arquivos precisam de PostgreSQL (postgres: true) e de um armazenamento de objetos (filesUrl: s3://…)." (int .Values.readings.replicas)) -}}
{{- end -}}
{{- if eq (empty .Values.keycloakUrl) (not (hasKey .Values.env "OIDC_PROVIDER")) -}}
{{- fail "Dê keycloakUrl ou env.OIDC_PROVIDER: um deles, e não os dois." -}}
{{- end -}}
{{- if and .Values.ingress.enabled (not .Values.ingress.tlsSecret) -}}
{{- fail "ingress.enabled precisa de ingress.tlsSecret: o site só funciona com TLS." -}}
{{- end -}}
{{- if and .Values.metrics.serviceMonitor (not .Values.metrics.enabled) -}}
{{- fail "metrics.serviceMonitor precisa de metrics.enabled." -}}
{{- end -}}
{{- end -}}
