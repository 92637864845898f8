{{- define "fundo.selector" -}}
app.kubernetes.io/name: fundo
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "fundo.labels" -}}
{{ include "fundo.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "fundo.image" -}}
{{- $image := .Values.image -}}
{{- if $image.digest -}}
{{ $image.repository }}@{{ $image.digest }}
{{- else -}}
{{ $image.repository }}:{{ $image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{- /* The claim of the backups. */ -}}
{{- define "fundo.backups" -}}
{{ .Values.backup.existingClaim | default (printf "%s-backups" .Release.Name) }}
{{- end -}}

{{- /* The product's secrets: the key in the Secret is the variable's name in lower case. As JSON. */ -}}
{{- define "fundo.secrets" -}}
{{- $names := list "APP_KEYS" "ADMIN_JWT_SECRET" "API_TOKEN_SALT" "TRANSFER_TOKEN_SALT" "ENCRYPTION_KEY" "JWT_SECRET" "PANEL_PASSWORD" "PANEL_CLIENT_SECRET" -}}
{{- if .Values.postgres }}{{ $names = append $names "DATABASE_URL" }}{{ end -}}
{{- if .Values.filesUrl }}{{ $names = concat $names (list "FILES_ACCESS_KEY_ID" "FILES_SECRET_ACCESS_KEY") }}{{ end -}}
{{ toJson $names }}
{{- end -}}
